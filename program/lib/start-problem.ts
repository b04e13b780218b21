/** Why the start failed, in one sentence for the person at the terminal. */
export class StartProblem extends Error {}
