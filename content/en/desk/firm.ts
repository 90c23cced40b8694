/** What the desk says about a value of the firm that it can't take, beside the sentences of every form. */
export const firmFaultWords = {
  'not-an-arn': 'An ARN looks like ARN-123456.',
  'not-an-euin': 'An EUIN is E and six digits, such as E123456.',
  'not-a-sebi-number': 'The number of an investment adviser is INA and nine digits, such as INA000012345.',
  'not-an-irdai-number':
    'Enter the number as on the certificate: CA1234 of a corporate agent, DB 833/19 or 465 of a broker.',
  'not-a-gstin': 'A GSTIN has 15 characters, such as 36AABCP1234L1Z5.',
  'not-a-phone': 'Enter an Indian number with its area code, such as +91 40 2345 6789.',
  'not-a-web-address': 'Enter the whole address, beginning with https://.',
  'not-a-time': 'Enter the time as 10:00 or 18:30.',
  'closes-first': 'The office must close after it opens.',
  'not-a-year': 'Enter a year from 1850 to this one.',
  'not-an-id': 'Use 1 to 30 small letters, digits and hyphens.',
  'not-yes-or-no': 'Enter yes or no.',
  'not-whole-rupees': 'Enter whole rupees, one or more.',
  'below-the-fund-house': 'The fund house itself takes no less than its own minimum. Enter at least that.',
  'not-a-day': 'Days are 0 for Sunday to 6 for Saturday.',
  'listed-twice': 'This is listed twice.',
  'too-few': 'At least one is needed.',
  'too-many-entries': 'These are too many.',
  'range-and-day': 'Enter the range with its day, or neither.',
  'no-such-field': 'There is no such field.',
} as const
