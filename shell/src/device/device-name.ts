// The more particular name first: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internett'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof browsers, userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1];

/** What a person would call the device, from its user agent: 'Firefox på Windows'. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const browser = nameIn(browsers, userAgent) ?? 'Nettleser';
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} på ${system}`;
}
