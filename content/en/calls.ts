/** What every form that promises a call asks and confirms. `{…}` is filled in by the page. */
export const callsWords = {
  phone: 'Phone',
  phoneHint: 'The number we call you on.',
  time: 'Time of the call',
  timeHint: 'Indian time, on days when our office is open.',
  choose: 'Choose a time',
  day: '{weekday}, {date}',
  window: '{from} to {to}',
  promise: 'Our call: {time}, on {phone}.',
  reference: 'Your reference is {reference}.',
  addToCalendar: 'Add it to your calendar',
  calendarHint: 'A small .ics file, which every calendar opens.',
  /** The entry in the calendar. */
  entry: {
    title: 'Call from {firm}',
    text: '{firm} calls you. Your reference: {reference}. To change the time, call {office}.',
    fileName: 'call-{reference}.ics',
  },
}
export type CallsWords = typeof callsWords
