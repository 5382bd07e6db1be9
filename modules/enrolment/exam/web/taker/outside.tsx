import { outsidePart } from '#platform/web/outside-part.tsx';
import { ROOM } from '../exam.ts';
import { ExamTaker } from './taker.tsx';

const words = {
  'zh-cn': () => import('../../locale/zh-CN.json'),
  'zh-tw': () => import('../../locale/zh-CN.json?zh-tw'),
  en: () => import('../../locale/en.json'),
};

/** The same for newcomers and candidates, whose pages know nothing of the office. */
export const ExamTakerOutside = outsidePart(ROOM, words, ExamTaker);
