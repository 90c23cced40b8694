/**
 * Every message that the site sends. `{names}` are filled in when it is drawn.
 * Subjects hold none: what a person typed never reaches a header.
 */
export const mailWords = {
  frame: {
    greeting: 'Dear {name},',
    /** For messages to people whose name we don't use. */
    greetingWithoutName: 'Good day,',
    linkAsText: 'Or copy this address into your browser:',
    closing: 'With regards,',
    office: 'Questions? {email} or {phone}',
    neverAsk: 'We never ask for your password or a code.',
    sample: 'A sample firm, for demonstration: it does not exist.',
  },
  messages: {
    'verify-email': {
      subject: 'Please confirm your e-mail address',
      paragraphs: [
        'Please confirm that this is your e-mail address.',
        'The link works for three days. Not you? Do nothing.',
      ],
      button: 'Confirm this address',
    },
    'reset-password': {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, probably you, asked for a new password.',
        'The link works once, for 30 minutes. Until then your old password works.',
        'Not you? Do nothing: without this message nobody gets in.',
      ],
      button: 'Choose a new password',
    },
    'choose-password': {
      subject: 'Your account with us: choose a password',
      paragraphs: [
        'As agreed, we have opened an account for you. It shows your investments and how each figure came about.',
        'The link works once, for 30 minutes. After that, press "Forgot password?" on the sign-in page for a new one.',
        'If you know nothing of it, call us, and we delete it.',
      ],
      button: 'Choose a password',
    },
    'account-locked': {
      subject: 'Your account is locked',
      paragraphs: [
        'On {when} our office locked your account. Everyone is signed out, and nobody can sign in.',
        'Your holdings with the fund houses are not touched. Call us, and we tell you why.',
      ],
      button: null,
    },
    'account-unlocked': {
      subject: 'Your account is open again',
      paragraphs: [
        'On {when} our office opened your account again. You sign in as before.',
        'Not you? Call us.',
      ],
      button: 'Sign in',
    },
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: [
        'Your password was changed on {when}. Everyone is signed out.',
        'Not you? Ask for a new password at once, and call us.',
      ],
      button: 'Ask for a new password',
    },
    'change-email': {
      subject: 'Please confirm your new e-mail address',
      paragraphs: [
        'Confirm that your account with us shall use this address.',
        'The link works once, for 30 minutes. Not you? Do nothing.',
      ],
      button: 'Use this address',
    },
    'email-change-asked': {
      subject: 'Somebody wants to change your e-mail address',
      paragraphs: [
        'On {when} somebody signed in to your account asked to use another e-mail address: {newEmail}.',
        'Nothing has changed yet. Not you? Change your password now, and call us.',
      ],
      button: 'Ask for a new password',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'Since {when} your account uses {newEmail}. We no longer write to this address.',
        'Not you? Call us.',
      ],
      button: null,
    },
    'factor-added': {
      subject: 'A second step protects your account',
      paragraphs: [
        'On {when} this was added to your account: {factor}.',
        'Not you? Change your password, remove it under Security, and call us.',
      ],
      button: 'Open Security',
    },
    'factor-removed': {
      subject: 'A second step was removed from your account',
      paragraphs: [
        'On {when} this was removed from your account: {factor}.',
        'Not you? Change your password and call us.',
      ],
      button: 'Open Security',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      paragraphs: [
        'On {when} somebody signed in with your password and a recovery code. {left} are left.',
        'Not you? Change your password, make new codes under Security, and call us.',
      ],
      button: 'Open Security',
    },
    'factor-refused': {
      subject: 'Somebody may know your password',
      paragraphs: [
        'On {when} somebody gave your right password, then several wrong codes. They did not get in.',
        'If it was you, try again in a quarter of an hour. If not, change your password.',
      ],
      button: 'Ask for a new password',
    },
    'new-lead': {
      subject: 'A new lead from the calculator',
      paragraphs: [
        '{sender}, phone {senderPhone}, from the calculator.',
        'Calculation and consent: npm run desk -- leads show {id}',
      ],
      button: null,
    },
    'new-message': {
      subject: 'A new message from the contact form',
      paragraphs: [
        '{sender}, e-mail {senderEmail}, phone {senderPhone}, writes:',
        '{about}',
        'All of it, and the consent: npm run desk -- messages show {id}',
      ],
      button: null,
    },
    'new-quote': {
      subject: 'Somebody wants a call about insurance',
      paragraphs: [
        '{sender}, phone {senderPhone}, e-mail {senderEmail}: {about}.',
        'Answers and consent: npm run desk -- quotes show {id}',
      ],
      button: null,
    },
    'message-received': {
      subject: 'We have your message',
      paragraphs: [
        'Your message has come in. Our office will answer you.',
        'Not you? Somebody else gave this address. Tell us, and we erase it.',
      ],
      button: null,
    },
    'quote-received': {
      subject: 'We will call you about insurance',
      paragraphs: [
        'Your request has come in: {about}.',
        'To change the time, answer this message or call us. Not you? Tell us, and we erase it.',
      ],
      button: null,
    },
    'new-request': {
      subject: 'A client wants to invest',
      paragraphs: [
        '{sender}, {senderEmail}, asks: {about}.',
        'All of it: npm run desk -- requests show {id}',
      ],
      button: null,
    },
    'request-received': {
      subject: 'We have your request',
      paragraphs: [
        'Your request has come in: {about}. Nothing is ordered yet: we speak with you first.',
        'Your account shows how far it is. Not you? Call us.',
      ],
      button: null,
    },
    'closing-asked': {
      subject: 'Your account will be closed',
      paragraphs: [
        'Somebody signed in to your account asked to close it. On {when} it is deleted, with everything in it.',
        'Your holdings with the fund houses are not touched. If it was not you, or to keep it, sign in before that day.',
      ],
      button: 'Keep my account',
    },
    closed: {
      subject: 'Your account is closed',
      paragraphs: [
        'As you asked, your account and everything in it are deleted.',
        'Your holdings with the fund houses are not touched.',
      ],
      button: null,
    },
  },
  factors: {
    totp: 'an authenticator app',
    passkey: 'a passkey',
    codes: 'new recovery codes (the old ones no longer work)',
    all: 'every second step, by our office, after we checked who asked for it',
  },
} as const

export type MailWords = typeof mailWords
export type MailKind = keyof MailWords['messages']
