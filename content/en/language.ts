/** The choice of a language, and who has checked a translation. */
export const languageWords = {
  /** The language in its own letters. */
  name: 'English',
  /** What the list of languages is called. */
  label: 'Language',
  /** On each page of a translation. */
  unchecked: 'Translated by the firm, not yet checked by a native reader.',
  checked: 'Translation checked by {name} on {date}.',
  /** In the profile. */
  setting: {
    heading: 'Language',
    lead: 'Our mails, your statements and the pages after signing in come in this language.',
    label: 'Your language',
    save: 'Save the language',
  },
}
