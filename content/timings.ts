/** The timings and distances of the specification (S-168), in one place. Milliseconds, and pixels where it says so. */
export const timings = {
  heroInterval: 10_000,
  /** The script of the hero is requested this long after the page has loaded, if nobody uses the page before. */
  heroStart: 4_000,
  heroSwipePixels: 60,
  testimonialInterval: 8_000,
  testimonialLock: 500,
  /** Sign-in and registration never answer sooner, whatever the outcome. */
  signInFloor: 800,
  barSolidPixels: 50,
  mobileDropdownClose: 200,
  savedMessage: 3_000,
  /** A message that offers to undo something. */
  undoMessage: 10_000,
} as const
