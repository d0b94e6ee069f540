import { answerInWorker } from '../worker/answer-in-worker.ts';
import { tableAnswer } from './read-table.ts';

answerInWorker(tableAnswer);
