let saved: { name: string; content: Blob }[] = [];
const click = HTMLAnchorElement.prototype.click;

/** Notes the files that a screen has the browser save, from the start of each test on. */
export function notesSavedFiles(): { all: () => typeof saved; text: () => Promise<string> } {
  beforeEach(() => {
    saved = [];
    let content = new Blob();
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function noteDownload(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
  });
  return {
    all: () => saved,
    text: async () => new TextDecoder('utf-8').decode(await bytesOf(saved[0]?.content)),
  };
}

/** jsdom's Blob does not tell its bytes itself. */
export const bytesOf = (content = new Blob()) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(content);
  });
