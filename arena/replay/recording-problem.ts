/** Why a recording cannot be played, in one sentence for the person who provided it. */
export class RecordingProblem extends Error {}
