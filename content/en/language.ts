/** The choice of a language, and who has checked a translation. */
export const languageWords = {
  /** The language in its own letters. */
  name: 'English',
  /** What the list of languages is called. */
  label: 'Language',
  /** On each document of a translation, and on each page once it was read. */
  unchecked: 'Translated by the firm, not yet checked by a native reader.',
  checked: 'Translation checked by {name} on {date}.',
  /** The link on each page, until somebody has read it. */
  about: 'About this translation: who has read it, and when',
  /** In the profile. */
  setting: {
    heading: 'Language',
    lead: 'Our mails, your statements and the pages after signing in come in this language.',
    label: 'Your language',
    save: 'Save the language',
  },
}
