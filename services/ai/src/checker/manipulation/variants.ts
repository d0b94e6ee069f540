const spacedLetters = /(?<![\p{L}\d])(?:\p{L}[ ._*-]){4,60}\p{L}(?![\p{L}\d])/gu;
const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** The sentence in lower case, and where it differs with spaced letters closed and digits read as letters. */
export function variantsOf(sentence: string): string[] {
  const plain = foldAccents(sentence.toLowerCase());
  const variants = [plain];
  const closed = plain.replace(spacedLetters, (letters) => letters.replace(/[ ._*-]/gu, ''));
  if (closed !== plain) variants.push(closed);
  if (/\p{L}[013457@$]|[013457@$]\p{L}/u.test(plain)) {
    const read = plain.replace(/[\p{L}013457@$]{3,60}/gu, (word) =>
      /\p{L}/u.test(word) && /[013457@$]/u.test(word)
        ? word.replace(/[013457@$]/gu, (sign) => digits[sign] ?? sign)
        : word,
    );
    if (read !== plain) variants.push(read);
  }
  return variants;
}

/** Takes accents off all but the Norwegian letters. */
function foldAccents(text: string): string {
  return text.replace(
    /[^\u0000-\u007Fæøåé«»“”„‘’–—→]/gu,
    (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '') || sign,
  );
}
