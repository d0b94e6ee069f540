import { jest } from '@jest/globals';
import type { firstPagePicture as drawn } from '../certificate/first-page-picture.ts';

/** What a page gets in place of the drawing, which takes a canvas. */
export const firstPagePicture = jest.fn<typeof drawn>();
