/**
 * Goes into the head as an inline script: before the first paint it makes the bar over a hero
 * transparent, picks the account state, so that Login does not flash for someone who is signed in,
 * keeps the room of a passkey's button where the browser will get one, so that nothing moves when it comes, and
 * says for as long as the page loads that it does, so that pictures out of sight can wait for those in it.
 *
 * A page is read to its end in the fonts that it was painted with first (tools/fonts.ts). So where the answer came
 * within 150 ms, and the browser does not know the line as a slow one, the page is not painted before its fonts are
 * there, 0.4 s at most; on a slower line it is read at once.
 */
export const earlyScript =
  "{const r=document.documentElement,s=n=>r.setAttribute(n,''),d=n=>()=>r.removeAttribute(n),n='data-near',t=performance.getEntriesByType('navigation')[0];let f=0;s('data-live');s('data-loading');addEventListener('load',d('data-loading'));if(t&&t.responseStart-t.requestStart<150&&!(navigator.connection?.rtt>150)){s(n);setTimeout(d(n),400);r.addEventListener('load',e=>e.target.as=='font'&&++f>1&&d(n)(),true)}window.PublicKeyCredential&&s('data-passkeys');try{JSON.parse(localStorage.user).name&&s('data-signed-in')}catch{}}"
