/** Why a start cannot go on, in one sentence for the person at the terminal. */
export class StartProblem extends Error {}
