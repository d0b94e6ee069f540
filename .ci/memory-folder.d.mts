export declare function folderInMemory(memory?: string, wanted?: number): string | undefined;
