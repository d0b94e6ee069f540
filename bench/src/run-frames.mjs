// How the editor keeps up with the keys, with 100 items in each list beside 10. Writes its own section of docs/performance.md.
import { chromium } from '@playwright/test';
import { signInMembers } from './members.mjs';
import { decimal, writeSection } from './report.mjs';
import { BenchSystem } from './system.mjs';

const sizes = [10, 100];
const rounds = 3;
const typed = 'aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp';
const lists = ['Kunnskaper', 'Ferdigheter', 'Kompetanse', 'Modul'];

async function paste(page, list, count) {
  await page.getByRole('textbox', { name: `${list} 1`, exact: true }).focus();
  const items = Array.from(
    { length: count },
    (_, n) => `Deltakeren kan forklare regel ${n + 1} om ferdsel i fjellet`,
  );
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, items.join('\n'));
}

/** A form with so many items in each list, whose remarks stand there. */
async function open(context, count) {
  const page = await context.newPage();
  await page.goto('/study-plans/new');
  await page.getByLabel('Tittel').fill('Turledelse');
  await page.getByLabel('Beskrivelse').fill('Et kurs for turledere som vil lære mer om kart og kompass.');
  for (const list of lists) await paste(page, list, count);
  await page.getByRole('region', { name: 'Foreløpig vurdering' }).waitFor();
  return page;
}

/** Milliseconds between frames, and from a key to the frame that shows it. */
async function type(page) {
  await page.getByRole('textbox', { name: 'Ferdigheter 2', exact: true }).focus();
  await page.evaluate(() => {
    const seen = { frames: [], keys: [] };
    Object.assign(window, { seen });
    let last = performance.now();
    const tick = (now) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver((found) => {
      for (const { name, duration } of found.getEntries()) if (name === 'input') seen.keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.keyboard.type(typed, { delay: 120 });
  const { frames, keys } = await page.evaluate(() => window.seen);
  const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  return {
    p50: at(frames.slice(1), 0.5),
    p95: at(frames.slice(1), 0.95),
    late: frames.filter((ms) => ms > 20).length / frames.length,
    key: at(keys, 0.5),
  };
}

const system = await BenchSystem.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const [{ token, user }] = await signInMembers(system, 1);
  const context = await browser.newContext({
    baseURL: system.origin,
    locale: 'nb-NO',
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript(
    ([bearer, person]) => {
      localStorage.setItem('auth_token', bearer);
      localStorage.setItem('auth_user', person);
    },
    [token, JSON.stringify(user)],
  );
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const row = [];
    for (const size of sizes) {
      const page = await open(context, size);
      row.push(await type(page));
      await page.close();
    }
    measured.push({ row, ratio: row[1].p95 / row[0].p95 });
    console.log(JSON.stringify(row));
  }
  const { row, ratio } = measured.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  writeSection(
    'skjemaet',
    `${typed.length} taster, en hvert 120. millisekund, midterste av ${rounds} runder`,
    [
      '| Punkter i hver liste | Mellom bilder p50 / p95 ms | Bilder som kom for sent | Fra tast til bilde p50 ms |',
      '| --- | --- | --- | --- |',
      ...row.map(
        ({ p50, p95, late, key }, at) =>
          `| ${sizes[at]} | ${decimal(p50, 1)} / ${decimal(p95, 1)} | ${decimal(late * 100, 1)} % | ${decimal(key, 0)} |`,
      ),
      '',
      `Forholdet mellom de to p95: **${decimal(ratio, 2)}**.`,
    ],
  );
} finally {
  await browser.close();
  await system.stop();
}
