import type { Catalogue } from '../catalogue.ts';

export const day: Catalogue['day'] = {
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
    again: 'Valid again, because the newer one was removed',
    erased: 'Erased',
  },
  entry: (number) => `entry ${number}`,
  restored: 'entered because a backup was restored',
  law: 'The regulations on study associations (KD 15.12.2020 no. 2874 section 2 and KUD 8.12.2020 no. 2896) say that a study plan is to be approved in advance. Only what the log shows is told here. What it means for a course is for whoever inspects it to judge.',
};
