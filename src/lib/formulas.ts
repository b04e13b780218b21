/**
 * The start of a cell that a spreadsheet takes for a formula, in half or full width. Without an end, as the library's own pattern
 * does not match a cell with a line break.
 */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
