import { PLAYING } from '@cardinal/core/documents/playing';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';

const playing = () => collection(PLAYING, PLAYING.name);
export const { save: savePlaying, remove: deletePlaying } = single(playing, 'uid');

export const playingOfPlayer = ofPlayer({ declared: PLAYING, documents: playing });
