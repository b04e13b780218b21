/** The id of a cell, by which the grid names the one that the keyboard is at. */
export const cellId = (teamId: number, column: number) => `board-${teamId}-${column}`
