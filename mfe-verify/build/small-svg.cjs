/** Loader for our stamps: the same letters in relative steps of whole numbers, without lines of no length. */
module.exports = function smallSvg(source) {
  return source.replace(/ transform="([^"]+)" d="([MLQZ\d.\s-]+)"/g, (whole, place, path) => {
    const steps = stepsOf(path);
    return steps === undefined ? whole : ` transform="${place} scale(.1)" d="${steps}"`;
  });
};

const takes = { M: 2, L: 2, Q: 4 };

/** A path of absolute M, L, Q and Z with one decimal, ten times as large; undefined for any other. */
function stepsOf(path) {
  let [x, y] = [0, 0];
  let steps = '';
  for (const [, letter, rest] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map((number) => Number(number) * 10);
    if (numbers.length !== (takes[letter] ?? 0) || !numbers.every(isWhole)) return undefined;
    // Where a Z leads back to is where the next M begins anew.
    if (letter === 'M') steps += step('M', numbers);
    else if (letter === 'Z') steps += 'z';
    else if (letter === 'Q' || numbers[0] !== x || numbers[1] !== y) {
      steps += step(
        letter.toLowerCase(),
        numbers.map((number, index) => number - [x, y][index % 2]),
      );
    }
    [x = 0, y = 0] = numbers.slice(-2);
  }
  return steps;
}

const isWhole = (number) => Math.abs(number - Math.round(number)) < 1e-6;

function step(letter, numbers) {
  const [first, ...more] = numbers.map((number) => String(Math.round(number)));
  return letter + first + more.map((number) => (number.startsWith('-') ? number : ` ${number}`)).join('');
}
