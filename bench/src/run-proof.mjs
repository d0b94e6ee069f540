// How long a browser takes to check a proof, as it is and on a processor some times slower. Writes docs/performance.md;
// the ratio to the unbraked browser is the figure to compare, machines differ.
import { chromium } from '@playwright/test';
import { fillSystem } from './fill.mjs';
import { decimal, writeSection } from './report.mjs';
import { BenchSystem } from './system.mjs';

const rounds = 7;
const slower = [1, 4, 6];

/** Milliseconds of the first check after loading the page, on a processor so many times slower. */
async function measure(browser, address, rate) {
  const page = await browser.newPage({ locale: 'nb-NO' });
  try {
    const { send } = await page
      .context()
      .newCDPSession(page)
      .then((cdp) => ({ send: cdp.send.bind(cdp) }));
    await send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(address);
    const section = page.getByRole('region', { name: 'Bevis' });
    await section.scrollIntoViewIfNeeded();
    await section.getByText('gyldig', { exact: true }).waitFor();
    return await page.evaluate('performance.getEntriesByName("check-proof")[0].duration');
  } finally {
    await page.close();
  }
}

const system = await BenchSystem.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { code } = await fillSystem(system);
  const address = `${system.origin}/verify/${code}`;
  await measure(browser, address, 1);
  const middle = [];
  for (const rate of slower) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measure(browser, address, rate));
    middle.push(times.sort((a, b) => a - b)[Math.floor(rounds / 2)]);
  }
  writeSection('proof', `midterste av ${rounds}`, [
    '| Prosessoren           | ms  | Forhold |',
    '| --------------------- | --- | ------- |',
    ...slower.map(
      (rate, index) =>
        `| ${rate === 1 ? 'som den er' : `${rate} ganger tregere`} | ${Math.round(middle[index])} | ${decimal(middle[index] / middle[0], 1)} |`,
    ),
  ]);
} finally {
  await browser.close();
  await system.stop();
}
