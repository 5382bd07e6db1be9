import type { RoomWeb } from '#platform/web/rooms.ts';
import { PaperPage } from './web/paper-page.tsx';
import { QuestionPage } from './web/question-page.tsx';

export const pages: RoomWeb['pages'] = { question: QuestionPage, paper: PaperPage };
