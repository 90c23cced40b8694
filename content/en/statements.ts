import type { Said } from '../said.ts'

/** What is said about a consolidated account statement: its faults for the desk too, the rest for clients. */
export const statementsWords = {
  /** What does not add up. `{expected}` is what the rest of the statement makes it. */
  faults: {
    'row-balance':
      'the balance is printed as {printed} units, and the row above with this row makes {expected}.',
    'closing-balance': 'the closing balance is printed as {printed} units, and the rows make {expected}.',
    value: 'the value is printed as ₹{printed}, and units times NAV make ₹{expected}.',
    'house-value':
      'PORTFOLIO SUMMARY prints a value of ₹{printed} for this house, and its schemes make ₹{expected}.',
    'house-cost':
      'PORTFOLIO SUMMARY prints a cost of ₹{printed} for this house, and its schemes make ₹{expected}.',
    'house-missing': 'this folio is of {expected}, which PORTFOLIO SUMMARY does not list.',
    'total-value': 'the total value is printed as ₹{printed}, and the schemes make ₹{expected}.',
    'total-cost': 'the total cost is printed as ₹{printed}, and the schemes make ₹{expected}.',
    'date-order': 'the row is of {printed}, and the one above of {expected}.',
    'date-outside-period':
      'the row is of {printed}, outside the period of the statement, which ends on {expected}.',
    'units-without-row':
      'the balance becomes {printed} units, and nothing says where they came from; {expected} were there.',
    amount: 'the amount with its taxes is {printed}, and units times price make {expected}.',
    dividend: 'the dividend with its tax is {printed}, and units times the rate make {expected}.',
    'value-date': 'the NAV is of {printed}, and the value of {expected}.',
    'charge-without-row': 'a duty or tax of {printed} belongs to no transaction of its day.',
    'duty-missing': 'no stamp duty is printed; the law makes it {expected}.',
    duty: 'stamp duty is printed as {printed}, and the law makes it {expected}.',
    'total-rounding':
      'a total is printed as {printed}, and the schemes make {expected}; the rest is rounding.',
    cost: 'the cost is printed as {printed}; first in, first out makes it {expected}.',
  },
  /** What was not understood, or is unusual. */
  notices: {
    'line-not-understood': 'this line belongs nowhere.',
    'row-not-understood': 'this line has a date or figures and is no row that is known.',
    'figure-not-understood': 'a figure here is none, or stands in no column.',
    'row-outside-scheme': 'this row belongs to no scheme.',
    'scheme-outside-folio': 'this scheme belongs to no folio.',
    'scheme-without-opening': 'this scheme has no opening balance.',
    'scheme-without-closing': 'this scheme has no closing balance.',
    'page-missing':
      'the numbers of the pages do not follow each other: a page is missing or out of its place.',
    'no-schemes': 'no scheme was found.',
    'heading-not-understood': 'the heading of this scheme has no code or no registrar.',
    'kind-not-known': 'the words of this row are not known.',
    'house-not-known': 'this folio stands below no fund house.',
    'isin-check-digit': 'the ISIN has a wrong check digit.',
    'isin-missing': 'this scheme has no ISIN.',
    'totals-missing': 'PORTFOLIO SUMMARY is missing, so a missing fund house would not be noticed.',
    'value-missing': 'the value of this scheme is missing.',
    'period-differs': 'the period is missing or differs from page to page.',
    'investor-not-read': 'name or address of the investor could not be read.',
    'pan-not-understood': 'the PAN of this folio does not look like one.',
    'origin-mark-missing':
      'the mark of its maker is missing from the edge: the file was printed again or changed. Prefer the original from the mail.',
    'version-not-seen': 'this version of the layout was not seen before.',
  },
  makers: { cams: 'CAMS', kfintech: 'KFintech' },
  choose: {
    title: 'Choose your statement',
    file: 'Statement or CSV file',
    hint: 'The PDF from CAMS or KFintech, the JSON of casparser, or a CSV. You can also drop it here.',
    kept: 'A PDF is opened on this device. Neither the file nor its password is sent to us.',
    preparing: 'One moment: the part that opens statements is loading.',
    chosen: '{file}, {size}',
    password: 'Password of the PDF',
    passwordHint: 'The one you chose when you asked for the statement. It is used once and kept nowhere.',
    show: 'Show password',
    open: 'Open the statement',
    send: 'Show what is in it',
    another: 'Choose another file',
    noFile: 'Choose a file first.',
    noPassword: 'This PDF needs its password. Type the one you chose when you asked for the statement.',
    wrongPassword:
      'This password does not open the file. For a statement of CAMS or KFintech it is the one you chose when you asked for it, with the same capitals.',
  },
  reading: {
    title: 'Opening {file}',
    loading: 'Getting ready to open it',
    page: 'Page {page} of {pages}',
    comparing: 'Comparing it with your list',
    cancel: 'Cancel',
    stopped: 'Stopped. Nothing was kept.',
  },
  /** Why a file is not taken: what it is, then what to do. */
  refused: {
    title: 'This file can’t be taken in',
    nothingKept: 'Nothing was kept.',
    reasons: {
      empty: 'The file is empty. Save it again from the mail that brought it.',
      'not-a-pdf': 'The file is no PDF.',
      damaged: 'The PDF ends early or is damaged. Save it again from the mail that brought it.',
      'encryption-not-known':
        'The PDF is locked in a way that we can’t open. Ask for the statement again, as below.',
      'too-large':
        'The file is larger than 20 MB. The longest statements have two. Choose the PDF from the mail.',
      'too-many-pages':
        'The file has more than 400 pages. Ask for two statements: one to the end of a year, one from the next day.',
      'too-much-text':
        'We stopped reading: the file holds far more text than a statement. Don’t open it elsewhere, and ask for the statement again.',
      'too-slow':
        'We stopped reading: the file takes far longer than a statement. Don’t open it elsewhere, and ask for the statement again.',
      'too-much-memory':
        'We stopped reading: the file unpacks to far more than a statement. Don’t open it elsewhere, and ask for the statement again.',
      'mfcentral-detailed':
        'This is a detailed statement of MFCentral. It prints no running balance, so nobody can check that it is complete. Ask for the one of CAMS and KFintech.',
      'mfcentral-summary':
        'This is a summary of MFCentral: it has no transactions. Ask for the statement of CAMS and KFintech.',
      nsdl: 'This is a statement of NSDL: it has the transactions of one month only. Ask for the statement of CAMS and KFintech.',
      cdsl: 'This is a statement of CDSL: it has the transactions of one month only. Ask for the statement of CAMS and KFintech.',
      'depository-transactions':
        'This is the transaction statement of a demat account. Ask for the statement of CAMS and KFintech.',
      'no-text':
        'This is a scan or a picture, without text. Choose the PDF that came by mail, not a print of it.',
      'not-a-statement':
        'This is a PDF, but not a consolidated account statement. Ask for the statement of CAMS and KFintech.',
      'json-damaged': 'This begins like JSON, and ends early or is damaged. Write it with casparser again.',
      'not-loaded':
        'The part that opens statements did not reach this device. Check the connection and press the button again; your file is still chosen.',
    },
    unreached: 'No answer from our server. Check the connection and try again; your file is still chosen.',
    doesNotAddUp: {
      title: 'This statement does not add up',
      text: 'A complete statement proves itself: every balance follows from the one above. Here that fails, so nothing of it is taken. Compare these places with the PDF, or ask for the statement again.',
    },
  },
  /** How to get a statement that can be taken in. */
  howTo: {
    title: 'How to get the right one',
    steps: [
      'Open the page for a consolidated account statement at CAMS or KFintech. One request covers the funds of both.',
      'Choose “Detailed”, a specific period from 01-Jan-1990 to today, and “with zero-balance folios”.',
      'Give the e-mail address of your folios, and make up a password for the file.',
      'The PDF comes by mail. Choose it here, and type that password.',
    ],
  },
  /** The same where there is no script. */
  withoutScript: {
    title: 'A statement as PDF',
    text: 'A statement PDF is opened on your own device, and that needs JavaScript, which is off here. Turn it on, import a CSV, or ask our office to enter the statement: {email}, {phones}. Never send its password in the same mail.',
  },
  place: {
    page: 'Page {page}, line {line}',
    entry: 'Entry {line}',
  },
}

export type StatementsWords = Said<typeof statementsWords>
