import { learnWords } from './words.ts';
import en from './words/more/en.json';
import zh from './words/more/zh-CN.json';
import zhTw from './words/more/zh-CN.json?zh-tw';

/** What the forms behind the door say. Whoever loads one of them imports this file for its effect. */
learnWords({ 'zh-cn': zh, 'zh-tw': zhTw, en });
