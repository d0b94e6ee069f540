/** What is known of a mistyped code. */
export const hints = {
  length: (count: number) => `Koden har ${count} tegn og skal ha 13.`,
  unknownSign: (place: number, sign: string) => `Tegn ${place}, «${sign}», brukes ikke i kodene våre.`,
  maybeSign: (place: number, sign: string, other: string) =>
    `Er tegn ${place}, «${sign}», egentlig «${other}»? Da stemmer kontrolltegnet.`,
  maybeSwapped: (place: number, first: string, second: string) =>
    `Har tegn ${place} og ${place + 1} byttet plass? Med «${second}${first}» stemmer kontrolltegnet.`,
};
