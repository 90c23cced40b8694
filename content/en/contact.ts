import type { Said } from '../said.ts'
import { calendarWords } from './calendar.ts'

/** The words of the contact page. `{…}` is filled in by the page. */
export const contactWords = {
  title: 'Talk to us',
  headTitle: 'Contact',
  lead: 'Write, call or visit us. There is no obligation.',
  description: 'Phone, e-mail, office in Hyderabad and a form that reaches a person.',

  phone: 'Phone',
  email: 'E-mail',
  /** Cities that an office is in; another one stands as it was entered. */
  cities: {
    Hyderabad: 'Hyderabad',
    Secunderabad: 'Secunderabad',
    Vijayawada: 'Vijayawada',
    Visakhapatnam: 'Visakhapatnam',
    Warangal: 'Warangal',
    Bengaluru: 'Bengaluru',
    Chennai: 'Chennai',
    Mumbai: 'Mumbai',
    Pune: 'Pune',
    Delhi: 'Delhi',
    Kolkata: 'Kolkata',
    Ahmedabad: 'Ahmedabad',
    Lucknow: 'Lucknow',
    Jaipur: 'Jaipur',
  },
  office: 'Office in {city}',
  hours: 'Office hours',
  hoursText: calendarWords.officeHours,
  directions: 'Directions',
  directionsHint: 'opens Google Maps in a new tab',
  mapAddress: 'https://www.google.com/maps/search/?api=1&query={place}',

  form: 'Write to us',
  name: 'Full Name',
  emailField: 'Email Address',
  phoneField: 'Phone Number',
  phoneHint: 'If you would like a call.',
  callMe: 'Call me at…',
  noCall: 'No call, an e-mail will do',
  message: 'Your Message',
  messageHint: 'Leave out account numbers, PAN and passwords. We never ask for them here.',
  send: 'Send Message',
  sending: 'Sending…',
  aboutFund: 'I have a question about {fund}.\n\n',
  investIn: {
    sip: 'I would like to start a SIP in {fund}.\nAmount a month: ₹\n',
    once: 'I would like to invest once in {fund}.\nAmount: ₹\n',
  },

  sent: 'Your message has been sent.',
  sentNow: 'The office is open until {closes}. We will reply by e-mail.',
  sentToday: 'The office opens today at {opens}. We will reply by e-mail after that.',
  sentLater: 'The office is closed now and opens on {day} at {opens}. We will reply by e-mail after that.',

  errors: {
    title: { one: 'Please check one field', other: 'Please check {count} fields' },
    tooMany:
      'Too many messages came from your connection. Yours was not sent; it is still below. Try again later, or call {phone}.',
    notKept:
      'We could not save your message just now. It is still below: press Send Message again, or call {phone}.',
  },
}
export type ContactWords = Said<typeof contactWords>
