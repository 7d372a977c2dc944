import { answerCalls } from '#application/adapters/shared/answer-calls.ts';
import { statementsIn } from '#application/adapters/bank-files/statements.ts';

answerCalls({ statementsIn });
