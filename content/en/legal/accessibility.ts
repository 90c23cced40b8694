import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'aim',
    title: 'Our standard',
    text: [
      'WCAG 2.2, level AA, on every page, as SEBI’s circular of 31 July 2025 and Indian Standard IS 17802 ask of firms like ours.',
    ],
  },
  {
    id: 'tested',
    title: 'What is tested, and how',
    text: [
      'Programs test this in the Chromium browser at every change. A change that fails is not published.',
    ],
    list: [
      'Every public page with the tool axe, in light and dark, on phone and desktop. A tool finds perhaps a third of the problems.',
      'Contrast of text and background.',
      'Keyboard alone: finding and comparing funds, calculator, contact, quote, registration, second step, dashboard, transactions, settings. The focus must be visible at every stop.',
      'Names, roles and states for screen readers: slides, menus, chat, tabs, field errors. Each chart is described and has a table of its figures.',
      '320 pixels wide, text at twice the size, no scripts, the system’s own colours, and reduced motion, when nothing moves. What moves by itself has a pause button.',
      'Buttons and links are 24 pixels wide and high, or have that much room around them.',
    ],
  },
  {
    id: 'not-yet',
    title: 'Not done yet',
    list: [
      'An audit by an IAAP-certified professional.',
      'Tests by daily users of screen readers, or by us with TalkBack, VoiceOver or NVDA.',
      'Tests by programs in Safari and Firefox.',
      'A check of the pages in Hindi and Telugu by native readers: the firm translated them. The sources of the law and names of funds are in English there too.',
      'The documents of fund houses and insurers are not ours to change. Many are PDF files that screen readers can’t read well. Ask us to read them to you.',
    ],
  },
  {
    id: 'report',
    title: 'Report a problem',
    text: [
      'Write to {officerEmail} or call {officerPhone}. Tell us the page and what you use: phone, screen reader, text size. We reply within three working days. What the site can’t do, a person will: by phone, by post or at your home in {city}.',
    ],
  },
]

export const accessibilityWords = {
  title: 'Accessibility',
  lead: 'What this site does for people with disabilities, what is missing, and how to report a problem.',
  sections,
}
