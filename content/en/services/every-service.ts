/** What the service pages have in common. */
export const commonWords = {
  home: 'Home',
  mustSay: 'Please read this',
  assumptions: 'Assumptions you can change',
  workOut: 'Calculate',
  problems: 'Please check these figures',
  range: 'Enter a number from {least} to {most}.',
  wholeRange: 'Enter a whole number from {least} to {most}.',
  notANumber: 'Enter a number, such as 50,000 or 12 lakh.',
  unclearComma: 'Is the comma a decimal point? Write 1.5 or 1,500.',
  estimate: 'An estimate, not advice',
}
