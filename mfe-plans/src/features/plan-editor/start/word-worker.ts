import { answerInWorker } from '@studieplan/ui/worker/answer-in-worker.ts';
import { wordAnswer } from './word-answer.ts';

answerInWorker(wordAnswer);
