export const advanceTaxWords = {
  name: 'Advance tax',
  question: 'How much advance tax must I pay, and by when?',
  lead: 'Tax that nobody deducts for you is due in four parts during the year.',
  alsoCalled: 'quarterly tax instalment 15 june september december march 234b 234c self employed due date',
  fields: {
    tax: {
      label: 'Your tax for the whole year',
      hint: 'With cess, and with surcharge on a high income. Use the tax calculator for it.',
    },
    deducted: { label: 'Deducted by others (TDS)', hint: 'By an employer, a bank, a tenant.' },
    paid: { label: 'Advance tax you have paid', hint: '' },
  },
  choices: {
    senior: {
      label: 'Are you 60 or older, without a business?',
      options: { no: 'No', yes: 'Yes' },
    },
  },
  figures: {
    next: 'To pay by the next date',
    nextDay: 'That date',
    rest: 'Due in advance this year',
    left: 'Still to pay by the end',
    interest: 'Interest for paying late',
  },
  outcomes: {
    due: '{rest} is due in advance this year. By {nextDay}, {next} more.',
    paid: '{rest} is due in advance this year, and nothing more by {nextDay}.',
    none: 'Nothing is due in advance: what is left after TDS is below {threshold}, or you are free of it.',
  },
  notes: {
    late: 'By now {shouldHave} should have been paid. Interest of {monthly} a month is charged on what is missing (section 234C); it is worked out as if all that you have paid had come before the first date.',
    enough:
      'By now {shouldHave} should have been paid. What you have paid is enough to be free of interest if it came in time.',
    free: 'Residents of 60 and more without income from a business or profession pay no advance tax.',
  },
  columns: { day: 'By', share: 'Share', sum: 'Paid in all by then', part: 'This part' },
  formula:
    'The tax of the year less TDS. If it is {threshold} or more, the shares of the table are due by their dates.',
  limits:
    'Tax on gains and dividends is due from the date after they came. A business taxed on a presumed income pays all by the last date. Interest on tax still unpaid after the year (section 234B) and surcharge are left out: put surcharge into your tax.',
}
