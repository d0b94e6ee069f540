const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** The lowercased title as a name that every file system takes: `norsk kakefilosofi.pdf`. */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    // Bidirectional controls can make a name look like another.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/[\\/:*?"<>|%]/g, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return `${name === '' || reserved.test(name) ? 'studieplan' : name}.${extension}`;
}
