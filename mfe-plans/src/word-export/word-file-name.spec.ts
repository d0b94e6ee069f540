import { wordFileName } from './word-file-name.ts';

test.each([
  ['Kjøkkenhage fra frø til høsting', 'Kjøkkenhage_fra_frø_til_høsting_utkast.docx'],
  ['ÆØÅ 2', 'ÆØÅ_2_utkast.docx'],
  ['1/2 år: «Kor»?', '1_2_år___Kor___utkast.docx'],
  ['../../etc/passwd', '______etc_passwd_utkast.docx'],
  ['rapport\u202exslx.exe\u0000', 'rapport_xslx_exe__utkast.docx'],
  ['Turer 🥾', 'Turer___utkast.docx'],
  ['Cafe\u0301', 'Café_utkast.docx'],
])('[R-447] special characters of the title %j become underscores', (title, name) => {
  expect(wordFileName(title)).toBe(name);
});

test('the longest title gives a name that file systems take', () => {
  for (const letter of ['å', '𝒜', 'ế']) {
    expect(new TextEncoder().encode(wordFileName(letter.repeat(200))).length).toBeLessThan(256);
  }
});
