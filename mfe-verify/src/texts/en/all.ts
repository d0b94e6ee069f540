import { en as shared } from '@studieplan/contracts/public/words/en';
import type { Catalogue } from '../catalogue.ts';
import { file } from './file.ts';

const rest: Catalogue['rest'] = {
  side: 'QR code',
  qrAlt: 'QR code for this page',
  qrFailed: 'The QR code could not be drawn.',
  makingPdf: 'Making certificate...',
  savePdf: 'Download certificate',
  saveQr: 'Download QR code',
  copyLink: 'Copy link',
  print: 'Print',
  scanNext: 'Scan another',
  printed: (address, day, time) => `${address}, printed ${day} ${time}`,
  pdfFault: (reason) => `The PDF could not be made: ${reason}`,
  partsMissing: 'What is needed could not be loaded. Check your connection and try again.',
  linkCopied: 'The link has been copied.',
  linkNotCopied: (address) => `The link could not be copied. It is ${address}`,
};

const proof: Catalogue['proof'] = {
  title: 'Proof',
  checking: 'Checking...',
  missing: 'This version has no proof yet. Try again in a moment.',
  away: 'The proof could not be checked now. Check your connection and try again.',
  retry: 'Try again',
  checkedNow: 'Checked now',
  signature: 'Signature',
  valid: 'valid',
  invalid: 'not valid',
  entry: 'Entry',
  entryOf: (entry, size) => `${entry} of ${size}`,
  notInLog: 'does not match',
  save: 'Download proof',
  fails: 'The proof does not hold.',
  failsMore: 'Do not trust this page until the association has explained why.',
  otherText: 'The text on this page is not the one that was signed.',
  otherTextMore: 'Trust the proof, not the page.',
  sameText: (date) =>
    `The text on this page is the one that was approved on ${date}. With the proof anybody can check that, even without us.`,
  how: 'How it was checked',
  signedBy: 'Signed by',
  claimsSignedBy: 'Claims to be signed by',
  onBehalfOf: 'On behalf of',
  madeIn: 'Made in',
  organization: (number) => `Organisation no. ${number}`,
  digest: 'Digest of the text',
  status: 'Status',
  statusNote: 'As this site answers now',
  log: 'Log',
  logEntry: (entry, size) => `Entry ${entry} of ${size}`,
  logFails: 'The entry does not match the log',
  logNote:
    'The log can only grow. If anything in it is changed, everybody who already has a proof can see it.',
  covers:
    'The signature covers the text, the code, the date, the version and who stands behind it. The name of the approver, the remark, the score and the legal basis are not part of it.',
  haveFile: 'Have you been given a file?',
  checkFile: 'Check it against what was approved',
};

const scanner: Catalogue['scanner'] = {
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

const hints: Catalogue['hints'] = {
  length: (count) => `The code has ${count} ${count === 1 ? 'character' : 'characters'} and should have 13.`,
  unknownSign: (place, sign) => `Character ${place}, “${sign}”, is not used in our codes.`,
  maybeSign: (place, sign, other) =>
    `Is character ${place}, “${sign}”, really “${other}”? Then the check character is right.`,
  maybeSwapped: (place, first, second) =>
    `Have characters ${place} and ${place + 1} changed places? With “${second}${first}” the check character is right.`,
};

const drop: Catalogue['drop'] = {
  here: 'Drop a certificate (PDF) or a proof (JSON) here',
  chooseFile: 'Choose file',
  fileField: 'File to be checked',
  fileNote: 'The file is read in your browser. Nothing is uploaded.',
  checkerMissing: 'What checks the file could not be loaded. Check your connection and try again.',
  many: 'Many courses? Check the whole list (in Norwegian)',
};

const day: Catalogue['day'] = {
  title: 'Was the plan valid on a given day?',
  about: 'Choose the day the course began, for example.',
  field: 'Date',
  ask: 'See what the log shows',
  asking: 'Looking it up...',
  noDay: 'Choose a date from 2000 to 2199.',
  whole: (version, day) => `Version ${version} was valid on ${day}`,
  part: (version, day, times) => `Version ${version} was valid on ${day} ${times}, not the whole day`,
  no: (version, day) => `Version ${version} was not valid on ${day}`,
  unknown: (day) => `Neither the log nor the register shows whether the version was valid on ${day}`,
  missing: 'No approved plan has this code',
  mistyped: 'The code is not written correctly',
  from: (time) => `from ${time}`,
  to: (time) => `until ${time}`,
  and: 'and',
  ahead: 'It was approved in advance: before the day began.',
  notAhead: 'It was not approved in advance: the approval came after the day had begun.',
  notOver: 'The day is not over. The answer is as things stand now, and may change.',
  basis: {
    log: 'As the log shows:',
    register:
      'This rests on the register, not the log, because not everything was entered in the log in time:',
  },
  entries: {
    approved: 'Approved',
    superseded: 'Superseded',
    deactivated: 'Deactivated',
    recalled: 'Withdrawn',
    reactivated: 'Reactivated',
    expired: 'Expired',
    again: 'Valid again, because the newer one was removed',
    erased: 'Erased',
  },
  entry: (number) => `entry ${number}`,
  restored: 'entered because a backup was restored',
  law: 'The regulations on study associations (KD 15.12.2020 no. 2874 section 2 and KUD 8.12.2020 no. 2896) say that a study plan is to be approved in advance. Only what the log shows is told here. What it means for a course is for whoever inspects it to judge.',
};

export const en: Catalogue = { ...shared, rest, proof, scanner, hints, drop, day, file };
