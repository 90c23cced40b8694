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
    'pledged-units': '{printed} units are pledged here. The balance of {expected} units stays as it is.',
    'balance-not-used':
      'this line prints {printed} where balances stand, and no units move. The balance of {expected} units stays as it is.',
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
    'line-not-used': 'this line moves no units. Nothing is made of it.',
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
    'kind-not-known':
      'the words of this row are not known. Its units are taken as “other”, and no tax is worked out from it.',
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
    sent: 'To compare the statement with your list, your device sends us what it read: transactions, folios, schemes, balances, names of holders and nominees, KYC, the last four characters of each PAN, and the form of lines that we do not know, without names and numbers. Address, e-mail, telephone and bank stay on this device. Each whole PAN is sent only when you press “Take in”, and is kept encrypted.',
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
    doesNotAddUp: {
      title: 'This statement does not add up',
      text: 'Something of this statement may be missing, so nothing of it is taken. Compare these places with the PDF, or ask for the statement again.',
      /** The schemes do not make the total. */
      askTitle: 'A scheme may be missing here',
      askText:
        'The statement prints a total, and the schemes that we read make another one. So a scheme may be missing. You can ask for the statement again, or take what is proved.',
      takeProved: 'Take what is proved',
      more: { one: 'And 1 more place.', other: 'And {count} more places.' },
    },
  },
  preview: {
    /** The first sentence: what it is. */
    title: 'Statement by {maker} for {name}',
    titleNoName: 'Statement by {maker}',
    period: 'From {from} to {to} it has {folios}, {schemes} and {transactions}.',
    asOn: 'As on {to} it has {folios} and {schemes}.',
    folios: { one: '1 folio', other: '{count} folios' },
    schemes: { one: '1 scheme', other: '{count} schemes' },
    transactions: { one: '1 transaction', other: '{count} transactions' },
    addsUp: 'Every balance adds up.',
    /** A part of it comes in without its past. */
    inPart: {
      one: 'For 1 scheme we take only the units and the value that the statement ends with. Its older entries do not add up, so we leave them out. Everything else comes in whole.',
      other:
        'For {count} schemes we take only the units and the value that the statement ends with. Their older entries do not add up, so we leave them out. Everything else comes in whole.',
    },
    /** The same after it was taken in. */
    inPartTaken: {
      one: 'For 1 scheme only the units and the value came in. Its older entries do not add up on the statement, so its gain is not known.',
      other:
        'For {count} schemes only the units and the value came in. Their older entries do not add up on the statement, so their gain is not known.',
    },
    schemesOut: {
      one: '1 scheme stays out: neither its entries nor its value make its units. Our office can help.',
      other:
        '{count} schemes stay out: neither their entries nor their values make their units. Our office can help.',
    },
    summaryOnly: 'A summary has no transactions: what your units cost stays unknown.',
    nothingKept: 'Nothing is kept until you press “Take in”.',
    before: 'You took this file in on {date}. Taking it in again adds only what is new.',
    nothingNew: 'Everything in it is already in your list.',
    lists: {
      title: 'What would happen',
      new: { one: '1 transaction is new', other: '{count} transactions are new' },
      known: { one: '1 is already in your list', other: '{count} are already in your list' },
      differ: { one: '1 differs from yours', other: '{count} differ from yours' },
      takenBack: {
        one: '1 was bounced or taken back, and changes nothing',
        other: '{count} were bounced or taken back, and change nothing',
      },
      leftOut: {
        one: '1 stays out: its scheme is taken as units and value only',
        other: '{count} stay out: their schemes are taken as units and value only',
      },
      opening: {
        one: 'Units from before the statement are added to 1 scheme',
        other: 'Units from before the statement are added to {count} schemes',
      },
      openingRow: '{units} units, cost not known',
      notUnderstood: { one: '1 line was not understood', other: '{count} lines were not understood' },
      notUnderstoodText: 'Compare these places with the PDF. Nothing was guessed from them.',
      broken: { one: 'Why 1 history is not taken', other: 'Why histories are not taken: {count} places' },
      brokenText:
        'Compare these places with the PDF. The closing units and the value are taken, the history is not.',
      notUsed: { one: '1 line we did not use', other: '{count} lines we did not use' },
      notUsedText: 'They move no units. Nothing changes by them.',
      worthKnowing: { one: '1 thing worth knowing', other: '{count} things worth knowing' },
      worthKnowingText: 'The figures are taken as printed. No units change by this.',
      people: { one: 'Who holds the folio', other: 'Who holds the {count} folios' },
      more: { one: 'Show 1 more', other: 'Show {count} more' },
      quote: 'It says: {text}',
      atPrice: '{units} units at {nav}',
      units: '{units} units',
    },
    kinds: {
      purchase: 'Purchase',
      sip: 'SIP',
      redemption: 'Redemption',
      'switch-in': 'Switch in',
      'switch-out': 'Switch out',
      'merger-in': 'Merger: units in',
      'merger-out': 'Merger: units out',
      'dividend-payout': 'Dividend paid out',
      'dividend-reinvestment': 'Dividend reinvested',
      bonus: 'Bonus units',
      segregation: 'Segregated units',
      'gift-in': 'Gift received',
      'gift-out': 'Gift given',
      'transmission-in': 'Transmission: units in',
      'transmission-out': 'Transmission: units out',
      'stamp-duty': 'Stamp duty',
      stt: 'Securities transaction tax',
      tds: 'Tax deducted',
      load: 'Exit load',
      reversal: 'Reversal',
      note: 'Note',
      'other-in': 'Other units in',
      'other-out': 'Other units out',
    },
    people: {
      folio: 'Folio {folio}',
      holders: 'Held by {names}',
      guardian: 'Guardian: {name}',
      nominees: 'Nominees: {names}',
      noNominee: 'No nominee is printed',
      kyc: 'KYC: {state}',
      pan: 'PAN ending in {lastFour}',
    },
    schemeList: {
      title: 'Your schemes afterwards',
      text: 'Each closing balance of the statement against the units you would have here.',
      folio: 'Folio {folio}',
      closing: '{units} units on the statement',
      price: 'at {nav} of {date}',
      states: {
        matched: 'Matched',
        short: 'Short',
        excess: 'Too many',
      },
      matched: 'Your list gives the same, to a thousandth of a unit.',
      allMatched: {
        one: '1 scheme matches, to a thousandth of a unit. Nothing is left to do.',
        other: '{count} schemes match, to a thousandth of a unit. Nothing is left to do.',
      },
      short: 'Your list would have {units} units less.',
      excess: 'Your list would have {units} units more.',
      next: {
        'request-longer':
          'Ask for a statement from 01-Jan-1990, with zero-balance folios: it has the missing transactions.',
        'compare-own': 'Compare your own entries with the statement, or choose its side above.',
      },
      unmapped: 'We do not know this scheme yet. It is kept under this name, and our office looks it up.',
      unitsOnly: 'Taken as units and value only.',
      historyOut: 'History not taken: {place}: {reason}',
      costNotKnown: 'What it cost is not known, so it counts in no gain: {reason}',
      costGaps: {
        'opening-balance': 'the statement begins with units bought earlier. A longer one knows.',
        summary: 'a summary says nothing of the past. The detailed statement does.',
        'units-without-row': 'units came in without a transaction.',
        'not-proved': 'its entries do not make its closing units.',
        'row-not-understood': 'a row of it has no units or no amount.',
        'heading-not-understood': 'the heading of the scheme was not understood.',
        'reversal-alone': 'a payment is taken back that the statement does not have.',
        given: 'the units were given, inherited or split off, and no statement prints what they cost.',
      },
    },
    differences: {
      title: 'Yours and the statement’s',
      text: 'The same transaction, entered differently. Choose which one counts. Yours stays unless you choose.',
      ownAll: 'Keep mine for all',
      statementAll: 'Take the statement’s for all',
      legend: '{scheme}, folio {folio}',
      own: 'Yours',
      statement: 'The statement’s',
      sources: { form: 'typed in by you', import: 'from a file', desk: 'entered by our office' },
      otherSource: 'in your list',
      atPlace: 'Page {page}, line {line}',
      notThere: 'Not on the statement. Choose this to remove yours.',
      units: '{units} units',
    },
    owner: {
      title: 'This is another person’s statement',
      text: 'It is of {name}, and this account is of {account}. Holdings of two people in one account mix their tax and their gains.',
      textNoName: 'It names nobody that this account knows, and this account is of {account}.',
      pans: 'Its PANs end in {pans}.',
      confirm: 'Take the statement of {name} into the account of {account}',
      confirmNoName: 'Take it into the account of {account}',
      needed: 'Confirm whose statement it is, or choose another file.',
    },
    takeIn: 'Take in',
    takingIn: 'Taking in…',
    undoLater: 'You can undo it afterwards.',
    refusals: {
      'not-a-statement':
        'Our server could not read what your device found in the file. Send it to our office, please.',
      'in-the-future': 'The statement ends after today. Ask for it again.',
      'too-many': 'Your list would have more transactions than it can hold. Please write to our office.',
      'too-many-folios':
        'This would be more than 300 funds in folios, the most that your list holds. Please write to our office.',
      'changed-meanwhile': 'Your list changed meanwhile. This is compared again; look at it once more.',
      'too-often': 'That is too often within an hour. Try again later; your file is still chosen.',
      'does-not-add-up':
        'Our server finds that the statement does not add up. Send it to our office, please.',
      'another-person': 'Confirm whose statement it is, or choose another file.',
      ledger:
        '{scheme}, folio {folio}: the statement sells units that your list would not have. Choose the statement’s side of a difference, or ask our office.',
      'signed-out': 'You are signed out. Sign in again, and choose the file once more.',
      'too-large':
        'The statement is too long to be sent at once. Ask for two: one to the end of a year, one from the next day.',
      unreached:
        'No answer from our server. Check the connection and press the button again; nothing was kept.',
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
