import type { Said } from '../said.ts'
/**
 * Every message that the site sends. `{names}` are filled in when it is drawn.
 * Subjects hold none: what a person typed never reaches a header.
 */
export const mailWords = {
  frame: {
    greeting: 'Dear {name},',
    /** For messages to people whose name we don't use. */
    greetingWithoutName: 'Hello,',
    linkAsText: 'Or copy this address into your browser:',
    closing: 'With regards,',
    office: 'Questions? {email} or {phone}',
    neverAsk: 'We never ask for your password or a code.',
    sample: 'A sample firm, for demonstration only.',
  },
  messages: {
    'verify-email': {
      subject: 'Please confirm your e-mail address',
      paragraphs: [
        'Please confirm that this address is yours.',
        'The link works for three days. Not you? Ignore this e-mail.',
      ],
      button: 'Confirm this address',
    },
    'reset-password': {
      subject: 'Choose a new password',
      paragraphs: [
        'We got a request for a new password.',
        'The link works once, for 30 minutes. Your old password works until you change it.',
        'Not you? Ignore this e-mail. Nobody can get in without it.',
      ],
      button: 'Choose a new password',
    },
    'choose-password': {
      subject: 'Your account with us: choose a password',
      paragraphs: [
        'As agreed, we have opened an account for you. It shows your investments and how each figure is calculated.',
        'The link works once, for 30 minutes. For a new one, press "Forgot password?" on the sign-in page.',
        'Did not ask for this? Call us and we will delete it.',
      ],
      button: 'Choose a password',
    },
    'account-locked': {
      subject: 'Your account is locked',
      paragraphs: [
        'Our office locked your account on {when}. Everyone is signed out, and nobody can sign in.',
        'Your holdings with the fund houses are not affected. Call us to know why.',
      ],
      button: null,
    },
    'account-unlocked': {
      subject: 'Your account is open again',
      paragraphs: [
        'Our office unlocked your account on {when}. You can sign in as before.',
        'Not you? Call us.',
      ],
      button: 'Sign in',
    },
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: [
        'Your password was changed on {when} ({where}). All other devices are signed out.',
        'Not you? Reset it at once, and call us.',
      ],
      button: 'Ask for a new password',
    },
    'change-email': {
      subject: 'Please confirm your new e-mail address',
      paragraphs: [
        'Please confirm this address for your account with us.',
        'The link works once, for 30 minutes. Not you? Ignore this e-mail.',
      ],
      button: 'Use this address',
    },
    'email-change-asked': {
      subject: 'Request to change your e-mail address',
      paragraphs: [
        'On {when} ({where}) someone signed in to your account asked to change your address to {newEmail}.',
        'Nothing has changed yet. Not you? Change your password now, and call us.',
      ],
      button: 'Ask for a new password',
    },
    'email-change-by-firm': {
      subject: 'Request to change your e-mail address',
      paragraphs: [
        'On {when} our office asked to change the address of your account to {newEmail}.',
        'Nothing has changed yet: that address has to answer first. Not you? Call us.',
      ],
      button: 'Ask for a new password',
    },
    'change-email-by-firm': {
      subject: 'Please confirm your new e-mail address',
      paragraphs: [
        'You asked our office to use this address for your account with us.',
        'The link works once, for 24 hours. Not you? Ignore this e-mail.',
      ],
      button: 'Use this address',
    },
    'contact-changed': {
      subject: 'Your contact details were changed',
      paragraphs: ['On {when} our office changed your {what}.', 'Not you? Call us.'],
      button: 'See your details',
    },
    'log-head': {
      subject: 'The end of the audit log',
      paragraphs: [
        'Entry {number} was the last one of the office’s audit log at the end of {day}. Its hash is:',
        '{hash}',
        '{lists}',
        'Keep this mail. To prove that nothing before it was changed: npm run desk -- audit verify --head {number}:{hash}',
      ],
      button: 'Open at the desk',
    },
    'paper-sealed': {
      subject: 'A paper was sealed for you',
      paragraphs: [
        '“{title}” is in your papers. It is sealed: nobody can change it later without that being seen.',
        'Read it, and tell us if something in it is not as we agreed. A correction is a paper of its own.',
      ],
      button: 'Read the paper',
    },
    'sealed-root': {
      subject: 'The seal of a day',
      paragraphs: [
        'One hash stands for every paper sealed by the end of {day}; {number} of them were new. It is:',
        '{hash}',
        'Keep this mail. Statements print the same hash. To prove that no paper was changed since: npm run desk -- sealed check --root {date}:{hash}',
      ],
      button: 'Open at the desk',
    },
    'glass-broken': {
      subject: 'A client’s record was opened in an emergency',
      paragraphs: [
        '{by} opened the record of client {number} on {when}, beyond their role, for 30 minutes.',
        'The reason: {reason}',
        'An owner has to review this within 7 days.',
        '{atShell}',
      ],
      button: 'Open at the desk',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'Since {when} ({where}) your account uses {newEmail}. We will not write to this address any more.',
        'Not you? Take this address back within {days} days. It signs everyone out and lets you choose a new password.',
      ],
      button: 'Take this address back',
    },
    'email-restored': {
      subject: 'Your e-mail address is back: choose a password',
      paragraphs: [
        'On {when} ({where}) this address was put back on your account. Everyone is signed out, and the old password no longer works.',
        'The link works once, for 30 minutes. For a new one, press "Forgot password?" on the sign-in page.',
        'Then check your second steps and your bank details. Not you? Call us.',
      ],
      button: 'Choose a password',
    },
    'email-withdrawn': {
      subject: 'Your e-mail address was removed from an account',
      paragraphs: [
        'On {when} ({where}) the account went back to its earlier address. This address no longer opens it.',
        'Not you? Call us.',
      ],
      button: null,
    },
    'signed-out': {
      subject: 'Your other devices were signed out',
      paragraphs: [
        'On {when} ({where}) all other devices of your account were signed out.',
        'Not you? Change your password and call us.',
      ],
      button: 'Ask for a new password',
    },
    'factor-added': {
      subject: 'A second step was added to your account',
      paragraphs: [
        'Added on {when} ({where}): {factor}.',
        'Not you? Change your password, remove it under Security, and call us.',
      ],
      button: 'Open Security',
    },
    'factor-removed': {
      subject: 'A second step was removed from your account',
      paragraphs: ['Removed on {when} ({where}): {factor}.', 'Not you? Change your password and call us.'],
      button: 'Open Security',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      paragraphs: [
        'On {when} ({where}) someone signed in with your password and a recovery code. {left} are left.',
        'Not you? Change your password, make new codes under Security, and call us.',
      ],
      button: 'Open Security',
    },
    'factor-refused': {
      subject: 'Someone may know your password',
      paragraphs: [
        'On {when} ({where}) someone entered your password correctly, then several wrong codes. They did not get in.',
        'If it was you, try again in 15 minutes. If not, change your password.',
      ],
      button: 'Ask for a new password',
    },
    'new-lead': {
      subject: 'A new lead from the calculator',
      paragraphs: ['{sender}, phone {senderPhone}.', '{atShell}'],
      button: 'Open at the desk',
    },
    'new-message': {
      subject: 'A new message from the contact form',
      paragraphs: [
        '{sender}, e-mail {senderEmail}, phone {senderPhone}, writes:',
        '{about}',
        '{promise}',
        '{atShell}',
      ],
      button: 'Open at the desk',
    },
    'new-quote': {
      subject: 'A call about insurance is requested',
      paragraphs: ['{sender}, phone {senderPhone}, e-mail {senderEmail}: {about}.', '{promise}', '{atShell}'],
      button: 'Open at the desk',
    },
    'message-received': {
      subject: 'We have your message',
      paragraphs: [
        'Thank you for your message. Our office will reply to you. {promise}',
        'Not you? Someone else gave this address. Tell us and we will delete it.',
      ],
      button: null,
    },
    'message-and-call': {
      subject: 'We have your message and will call you',
      paragraphs: [
        'Thank you for your message. {promise}',
        'To change the time, reply to this e-mail or call us. Not you? Tell us and we will delete it.',
      ],
      button: null,
    },
    'quote-received': {
      subject: 'We will call you about insurance',
      paragraphs: [
        'We have your request about {about}. {promise}',
        'To change the time, reply to this e-mail or call us. Not you? Tell us and we will delete it.',
      ],
      button: null,
    },
    'new-request': {
      subject: 'A client wants to invest',
      paragraphs: [
        '{sender}, phone {senderPhone}, e-mail {senderEmail}, asks for {about}.',
        '{promise}',
        '{atShell}',
      ],
      button: 'Open at the desk',
    },
    'request-received': {
      subject: 'We have your request',
      paragraphs: [
        'We have your request for {about}. {promise}',
        'Nothing is ordered yet: we call you first.',
        'You can follow it in your account. Not you? Call us.',
      ],
      button: null,
    },
    'sip-missed-once': {
      subject: 'A SIP instalment was not paid',
      paragraphs: [
        'By our books this did not reach the fund house: {sips}.',
        'Have the money in your account before the next day of the SIP. Did you pause or end it yourself? Then there is nothing to do.',
        'You can turn these mails off in your profile.',
      ],
      button: 'See your SIPs',
    },
    'sip-missed-twice': {
      subject: 'Two SIP instalments in a row were not paid',
      paragraphs: [
        'By our books two instalments in a row did not reach the fund house. The last: {sips}.',
        'After a third one the fund house may end the SIP. Please reply to this e-mail or call us.',
        'You can turn these mails off in your profile.',
      ],
      button: 'See your SIPs',
    },
    'sip-ends-soon': {
      subject: 'A SIP ends soon',
      paragraphs: [
        'It takes its last instalment by the day named here: {sips}.',
        'If it should go on, ask us: a new one takes some weeks to start.',
        'You can turn these mails off in your profile.',
      ],
      button: 'See your SIPs',
    },
    'gap-kyc-on-hold': {
      subject: 'Your KYC needs a step',
      paragraphs: [
        'By your last statement the KYC of these folios is not complete: {what}. Until it is, a fund house may refuse what you order.',
        'Write to us or call us: we say which papers are needed, and send them in for you.',
      ],
      button: 'Ask us',
    },
    'gap-no-nominee': {
      subject: 'Your folios have no nominee',
      paragraphs: [
        'By our papers nobody is named to receive the units of these folios: {what}.',
        'You can name up to ten people, or say in writing that you want none. Both take a few minutes.',
      ],
      button: 'Name somebody',
    },
    'gap-bank-not-verified': {
      subject: 'Your bank account is not confirmed yet',
      paragraphs: [
        'We have not compared the account ending in {what} with a cheque or statement yet. Until then we ask again before money goes there.',
        'A photo of a cancelled cheque is enough. Never send us a password or a code.',
      ],
      button: 'Send it to us',
    },
    'staff-invitation': {
      subject: 'Set up how you sign in to the desk',
      paragraphs: [
        '{by} has put you on the staff of our firm.',
        'The link works once, until {when}. It asks for a passkey, or a password with an authenticator app.',
        'Did you not expect this? Leave the link alone and call us.',
      ],
      button: 'Set up access',
    },
    'staff-new-link': {
      subject: 'A new way in to the desk',
      paragraphs: [
        '{by} has made a new link for you. What you signed in with before no longer works.',
        'The link works once, until {when}.',
        'Did you not ask for it? Tell an owner at once.',
      ],
      button: 'Set up access',
    },
    /** To every owner. */
    'staff-link-made': {
      subject: 'A link to the desk was made',
      paragraphs: [
        '{by} made a link on {when} with which {who} sets up access to the desk.',
        'Until {day}, {who} approves nothing that {by} proposes.',
        'Is it not {who} who signs in? End their access at the desk at once.',
      ],
      button: 'See who works here',
    },
    'staff-access-changed': {
      subject: 'How you sign in to the desk has changed',
      paragraphs: [
        '{what} Your other sessions have ended.',
        'Was it not you? Tell an owner at once: a new link ends everything else.',
      ],
      button: null,
    },
    'new-calendar-date': {
      subject: 'A date of the firm comes up',
      paragraphs: ['{what}: due on {date}, {left}. It is kept once its proof is entered.', '{atShell}'],
      button: 'Open at the desk',
    },
    'new-client-request': {
      subject: 'A client asks for something',
      paragraphs: ['{sender}, e-mail {senderEmail}, asks us {about}.', '{atShell}'],
      button: 'Open at the desk',
    },
    'new-complaint': {
      subject: 'A client complains',
      paragraphs: ['{sender}, e-mail {senderEmail}, has a complaint. Acknowledge it today.', '{atShell}'],
      button: 'Open at the desk',
    },
    'new-withdrawal': {
      subject: 'A client has withdrawn a request',
      paragraphs: ['{sender}, e-mail {senderEmail}, no longer asks us {about}.', '{atShell}'],
      button: 'Open at the desk',
    },
    'new-request-message': {
      subject: 'A client has written about a request',
      paragraphs: ['{sender}, e-mail {senderEmail}, who asks us {about}.', '{atShell}'],
      button: 'Open at the desk',
    },
    'new-recommendation-question': {
      subject: 'A client asks about a recommendation',
      paragraphs: ['{sender}, e-mail {senderEmail}, asks about the recommendation {id}.', '{atShell}'],
      button: 'Open at the desk',
    },
    'new-recommendation-decision': {
      subject: 'A client has decided on a recommendation',
      paragraphs: ['{sender}, e-mail {senderEmail}, has decided on the recommendation {id}.', '{atShell}'],
      button: 'Open at the desk',
    },
    'recommendation-sent': {
      subject: 'Something for you to decide',
      paragraphs: [
        '{what}',
        'It takes a minute and a half to read. You can say yes, ask, or say no; without your yes nothing happens.',
      ],
      button: 'Read it',
    },
    /** After the letter from the office. */
    'recommendation-answered': {
      subject: 'Our answer to your question',
      paragraphs: ['You can say yes or no now, or ask more. The time to decide runs again.'],
      button: 'Read it and decide',
    },
    /** After the letter from the office. */
    'recommendation-withdrawn': {
      subject: 'We have taken something back',
      paragraphs: ['We have taken back what we wrote to you. Nothing happens, and you need do nothing.'],
      button: 'See it',
    },
    'recommendation-accepted': {
      subject: 'We have your yes',
      paragraphs: [
        'You said yes to what we wrote to you. It is prepared now, and we call you before anything is carried out.',
        'Not you? Call us at once.',
      ],
      button: 'See it',
    },
    'request-noted': {
      subject: 'We have your request',
      paragraphs: [
        'You asked us {about}. {promise}',
        'Nothing is ordered yet. Somebody here takes it on and tells you each step.',
        'Not you? Call us at once.',
      ],
      button: 'Follow the request',
    },
    'complaint-received': {
      subject: 'We have your complaint',
      paragraphs: [
        'We have your complaint. {promise}',
        'Today you hear who looks into it; within 21 days you get our written answer.',
      ],
      button: 'Follow the complaint',
    },
    'request-taken': {
      subject: 'Somebody is working on your request',
      paragraphs: ['You asked us {about}. {by} has taken it on. {promise}', '{next}'],
      button: 'Follow the request',
    },
    'request-handed-on': {
      subject: 'Your request is with the registrar',
      paragraphs: ['You asked us {about}. It is now with the registrar. {promise}', '{number}', '{next}'],
      button: 'Follow the request',
    },
    'request-done': {
      subject: 'Your request is done',
      paragraphs: [
        'You asked us {about}. It is done. {promise}',
        '{nav}',
        'Not right? Reply to this e-mail or call us.',
      ],
      button: 'See the request',
    },
    'request-declined': {
      subject: 'We could not do what you asked',
      paragraphs: [
        'You asked us {about}. We could not do it. {promise}',
        '{reason}',
        'Call us to talk about it.',
      ],
      button: 'See the request',
    },
    /** After the letter from the office. */
    answer: {
      subject: 'Our answer to you',
      paragraphs: ['{promise}', 'To ask more, reply to this e-mail or call us.'],
      button: null,
    },
    'access-offered': {
      subject: 'Somebody would like to share with you',
      paragraphs: [
        '{opening}',
        'Sign in with this e-mail address, or register with it, and read what it is. Nothing is shown before you agree.',
        'You don’t know them? Ignore this e-mail.',
      ],
      button: 'Read the offer',
    },
    'access-asked': {
      subject: 'Somebody asks to see your account',
      paragraphs: [
        '{opening}',
        'Sign in and read what it is. Nothing is shown unless you agree. If nobody answers, the question is gone after 14 days.',
        'You don’t know them? Ignore this e-mail.',
      ],
      button: 'Read the question',
    },
    'access-agreed': {
      subject: 'You agreed on who sees what',
      paragraphs: [
        'From now on {by} can see this of the account of {about}: {what}. It ends on {day}.',
        'Either of you can end it earlier with one press. {about} can read who looked, and when.',
        'Not you? End it and call us.',
      ],
      button: 'See what is shared',
    },
    'access-ended': {
      subject: 'Sharing has ended',
      paragraphs: ['{next} ended it on {when}: {by} can no longer see the account of {about}.'],
      button: 'See what is shared',
    },
    'access-over': {
      subject: 'Sharing has run out',
      paragraphs: [
        '{by} can no longer see the account of {about}: the time that you agreed on is over.',
        'To go on, agree on it again.',
      ],
      button: 'See what is shared',
    },
    'access-of-age': {
      subject: 'A guardian’s view has ended',
      paragraphs: [
        '{about} is 18 now. {by} can no longer see the account as guardian.',
        '{about} decides from now on who may see what.',
      ],
      button: 'See what is shared',
    },
    'emergency-asked': {
      subject: 'Somebody asks to see an account in an emergency',
      paragraphs: [
        '{by} asks to see everything in the account of {about}, and says that it is an emergency.',
        'Unless {about} refuses before, it opens on {day}, for 30 days, to read only.',
        'This e-mail goes to everyone who may see something of that account, and to our office.',
      ],
      button: 'Open the household page',
    },
    'emergency-refused': {
      subject: 'An emergency view was ended before it began',
      paragraphs: ['{next} ended it on {when}: {by} does not get to see the account of {about}.'],
      button: 'See what is shared',
    },
    'emergency-open': {
      subject: 'An emergency view is open',
      paragraphs: [
        'Nobody refused, so {by} can now see everything in the account of {about}, to read only. It ends on {day}.',
        '{about} can end it with one press.',
      ],
      button: 'See what is shared',
    },
    'request-prepared': {
      subject: 'A request waits for you',
      paragraphs: [
        '{by} prepared a request for you. Nothing is sent before you read it and send it yourself.',
        'Sign in to send it, or to drop it.',
      ],
      button: 'Read what was prepared',
    },
    'closing-asked': {
      subject: 'Your account will be closed',
      paragraphs: [
        'On {when} ({where}) someone signed in to your account asked to close it. It will be deleted on {day}, with everything in it.',
        'Your holdings with the fund houses are not affected. Not you, or want to keep it? Sign in before that day.',
      ],
      button: 'Keep my account',
    },
    'closing-ended': {
      subject: 'Your account stays open',
      paragraphs: [
        'Something changed how your account is protected on {when}, so we cancelled the request to close it.',
        'Still want to close it? Sign in and ask again.',
      ],
      button: 'Open my data',
    },
    closed: {
      subject: 'Your account is closed',
      paragraphs: [
        'As you asked, we have deleted your account and everything in it.',
        'Your holdings with the fund houses are not affected.',
      ],
      button: null,
    },
  },
  factors: {
    totp: 'an authenticator app',
    passkey: 'a passkey',
    codes: 'new recovery codes (the old ones no longer work)',
    all: 'every second step, by our office, after checking who asked',
  },
  /** What our office changed of a client's contact details. */
  contact: { phone: 'phone number', address: 'postal address', both: 'phone number and postal address' },
  /** One SIP in a message about some. */
  sip: '{fund} ({date})',
  /** What a message to the office or its sender is about. */
  notGiven: 'not given',
  aboutLead: 'SIP calculator',
  aboutRequest: { sip: 'a SIP in {fund} ({plan})', lumpsum: 'a one-time investment in {fund} ({plan})' },
  /** To the sender and to the office: the reference, and the call if there is one. */
  promise: 'The reference is {reference}.',
  /** The number that a registrar gave a request, and the NAV at which it was done. */
  registrarNumber: 'Their number for it is {number}.',
  doneAtNav: 'It was done at the NAV of {date}.',
  promiseWithCall: 'The reference is {reference}. Our call: {time}, on {phone}.',
  /** Where what was typed as a number is more than a number. */
  promiseOfCall: 'The reference is {reference}. Our call: {time}, on the number you gave us.',
  /** The first sentence about sharing: the office knows the person, or somebody only registered. */
  opening: {
    offer: {
      client: '{by}, who is our client, would like to let you see part of their account with us.',
      stranger:
        'Somebody who registered on our website as {by} would like to let you see part of their account. We have not checked who it is.',
    },
    ask: {
      client: '{by}, who is our client, asks to see part of your account with us.',
      stranger:
        'Somebody who registered on our website as {by} asks to see part of your account with us. We have not checked who it is.',
    },
  },
  /** For a name without a letter. */
  unnamed: 'unnamed',
}

export type MailWords = Said<typeof mailWords>
export type MailKind = keyof MailWords['messages']
