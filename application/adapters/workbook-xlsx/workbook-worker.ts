import { answerCalls } from '#application/adapters/shared/answer-calls.ts';
import { writeSheet } from '#application/adapters/workbook-xlsx/write-sheet.ts';

answerCalls({ writeSheet });
