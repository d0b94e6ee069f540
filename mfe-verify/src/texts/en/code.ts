import type { Catalogue } from '../texts.ts';

export const code: Catalogue['code'] = {
  label: 'Verification code',
  description: '13 characters. Hyphens, spaces and upper or lower case make no difference.',
  check: 'Check',
  scan: 'Scan QR code',
  empty: 'Please enter a verification code',
  mistyped: 'The code is mistyped. Check the characters and try again.',
  noScanner: 'The scanner could not be loaded. Check your connection and try again.',
  picture: 'The picture from the camera',
  hold: 'Hold the QR code in front of the camera.',
  stopScanning: 'Stop scanning',
  close: 'Close',
  notAllowed:
    'The browser was not allowed to use the camera. Enter the code instead, or give access in the settings of your browser.',
  notThere: 'We found no camera on this device. Enter the code instead.',
  inUse: 'The camera is in use by another program. Close it, or enter the code instead.',
  noCamera: 'The camera cannot be used here. Enter the code instead.',
  notOurs: 'This QR code is not from a certificate. Try another one.',
  length: (count) => `The code has ${count} ${count === 1 ? 'character' : 'characters'} and should have 13.`,
  unknownSign: (place, sign) => `Character ${place}, “${sign}”, is not used in our codes.`,
  maybeSign: (place, sign, other) =>
    `Is character ${place}, “${sign}”, really “${other}”? Then the check character is right.`,
  maybeSwapped: (place, first, second) =>
    `Have characters ${place} and ${place + 1} changed places? With “${second}${first}” the check character is right.`,
};
