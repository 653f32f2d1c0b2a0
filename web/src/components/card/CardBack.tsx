import { Drawing } from './Drawing';

/** The back, in the colours of the custom properties around it: a lattice and the cardinal's crest. */
export function CardBack() {
  return <Drawing of="back" width={250} height={350} />;
}
