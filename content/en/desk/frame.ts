/** What every screen of the desk may say. */
export const deskFrameWords = {
  /** Above the answer of a failed request; what the person can do follows. */
  refused: {
    'signed-out': 'You are signed out. Sign in to go on; your place is kept.',
    locked: 'The desk locked itself after 15 minutes. Show that it is you to go on; your place is kept.',
    address: 'The desk can’t be opened from this network. Ask the owner to allow it.',
    right: 'Your role does not include this. Ask the owner.',
    missing: 'There is no such record any more.',
    proof: 'Confirm that it is you: this asks for your passkey or a code again after five minutes.',
    look: 'The look could not be written down, so the record stays closed. Try again in a moment.',
    unreadable: 'This request could not be read. Reload the page.',
    'foreign-origin': 'This can only be sent from the desk itself.',
    'in-progress': 'This is being done already. Look at the record in a moment.',
    reused: 'This was sent before with other content. Reload the page.',
    failed: 'Something went wrong on our side. Error number {id}.',
    offline: 'No connection. What you see may be out of date; nothing is lost.',
  },
  faults: {
    shape: 'This is not what was expected here.',
    needed: 'Fill this in.',
    'too-long': 'Use at most {max} characters.',
    'not-a-choice': 'Choose one of these.',
    'not-whole': 'Enter a whole number from {min} to {max}.',
    'too-many': 'Choose at most {max}.',
    'not-a-date': 'Enter a day, such as 2026-11-22.',
  },
} as const
