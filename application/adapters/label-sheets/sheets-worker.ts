import { answerCalls } from '#application/adapters/shared/answer-calls.ts';
import { drawSheets } from '#application/adapters/label-sheets/draw-sheets.ts';

answerCalls({ drawSheets });
