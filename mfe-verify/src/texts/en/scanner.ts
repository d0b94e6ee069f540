import type { Catalogue } from '../catalogue.ts';

export const scanner: Catalogue['scanner'] = {
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
};
