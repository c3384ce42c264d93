// Made from `src/client/inline`: `vitest run test/shell -u` writes it anew.

/**
 * Scripts printed into the page because they must run before the first paint. They are constant, so
 * that a content security policy can allow them by hash; what differs stands in attributes.
 */

/** Sets the color mode. */
export const appearanceScript =
  '(function(){let e=document.documentElement,t=e.dataset,n=t.themePreference;try{`appearanceStrict`in t||(n=localStorage.getItem(`theme`)||n)}catch{}let r=n===`dark`||n!==`light`&&matchMedia(`(prefers-color-scheme:dark)`).matches?`dark`:`light`;e.classList.add(r),e.style.colorScheme=r,t.themePreference=n})()'

/** Has the page make room for an assistant that was left open. */
export const assistantScript =
  '(function(){let e=document.documentElement.dataset;try{sessionStorage.getItem(`pergola:assistant-open:`+e.assistant)&&(e.assistantOpen=``)}catch{}})()'

/** Hides a banner that its reader has dismissed. */
export const bannerScript =
  '(function(){let e=document.documentElement.dataset;try{localStorage.getItem(`pergola:banner`)===e.bannerKey&&(e.bannerState=`hidden`)}catch{}})()'

/** Folds the sidebar where its reader has left it so. */
export const foldScript =
  '(function(){try{localStorage.getItem(`pergola:sidebar-folded`)&&(document.documentElement.dataset.sidebarFolded=``)}catch{}})()'

/** At the root of a site: goes on in the language of the reader. */
export const languageScript =
  '(function(){let e=location,t=JSON.parse(document.getElementById(`pergola-languages`).textContent);function n(e){try{let{language:t,script:n}=new Intl.Locale(e.replace(/^n[bn](?![a-z])/i,`no`)).maximize();return[e.toLowerCase(),t+n,t]}catch{return[]}}function r(){let e;try{e=localStorage.getItem(`pergola:language`)}catch{}for(let r of[e,...navigator.languages])if(r){for(let e of[0,1,2])for(let[i,a]of t.languages)if(n(r)[e]&&n(r)[e]===n(i)[e])return a}return t.otherwise}let i=document.referrer.startsWith(e.origin.concat(t.base,`/`))?t.otherwise:r();i&&(document.documentElement.hidden=!0,e.replace(i+e.search+e.hash))})()'

/** On the page for unknown addresses: goes where the address has moved to. */
export const movedScript =
  '(function(){let e=JSON.parse(document.getElementById(`pergola-moved`).textContent),t=location,n=t.pathname,r=e.home;try{n=decodeURI(n)}catch{}n=n.replace(/(?:\\/index)?\\.html$|\\/+$/,``)||`/`;for(let[i,a]of e.rules){let e=RegExp(i);if(e.test(n)){r=encodeURI(n.replace(e,a)),/[?#]/.test(r)||(r+=t.search+t.hash);break}}r&&r!==t.pathname&&(document.documentElement.hidden=!0,t.replace(r))})()'

/** Takes what scripts of the site say of servers, until the page can hear it. */
export const playgroundScript =
  '(function(){let e={setServerVariables(t){e.waiting=t},clearServerVariables(){e.waiting={}}};window.mintlify={user:null,geo:null,api:{playground:e}},window.pergola=window.mintlify,addEventListener(`DOMContentLoaded`,()=>{dispatchEvent(new CustomEvent(`mintlify:user`,{detail:null}))})})()'

/** Brings back the sidebar's open groups and scroll position. */
export const sidebarScript =
  '(function(){let e=document.getElementById(`sidebar-content`),t=e.querySelector(`[aria-current=page]`),n=e.clientHeight,r;try{r=JSON.parse(sessionStorage.getItem(`pergola:sidebar`))}catch{}if(r&&r.key===e.querySelector(`[data-tree]`)?.dataset.tree){for(let[t,n]of e.querySelectorAll(`details`).entries())r.open.includes(t)&&(n.open=!0);e.scrollTop=r.top}if(t){let r=t.getBoundingClientRect().top-e.getBoundingClientRect().top;(r<24||r>n-56)&&(e.scrollTop+=r-n/3)}})()'

/** Lets browsers load ahead what links marked by the script lead to. */
export const speculationRules =
  '{"prefetch":[{"where":{"selector_matches":"[data-ahead]"},"eagerness":"immediate"}]}'

/** All of them, for a content security policy. */
export const inlineScripts: readonly string[] = [
  appearanceScript,
  assistantScript,
  bannerScript,
  foldScript,
  languageScript,
  movedScript,
  playgroundScript,
  sidebarScript,
  speculationRules,
]
