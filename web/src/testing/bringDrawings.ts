/** Stands for what brings the drawings into the page: here nobody looks. */
export function bringDrawings(): void {}
