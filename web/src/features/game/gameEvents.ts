import { createAction } from '@reduxjs/toolkit';

/** What the table tells the sagas and no state follows from. */
export const saveRetried = createAction('game/saveRetried');
/** The next player's turn of the party game begins. */
export const drinkingTurnPassed = createAction('game/drinkingTurnPassed');
