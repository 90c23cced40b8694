/**
 * Goes into the head as an inline script: before the first paint it makes the bar over a hero
 * transparent, and picks the account state, so that Login does not flash for someone who is signed in.
 */
export const earlyScript =
  "document.documentElement.setAttribute('data-live','');try{JSON.parse(localStorage.user).name&&document.documentElement.setAttribute('data-signed-in','')}catch{}"
