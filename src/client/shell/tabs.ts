const current = document.querySelector<HTMLElement>('.nav-tabs-item[data-active]')
const row = current?.offsetParent

// The row of tabs scrolls where it is too long: it starts with the current one in its middle. Not by
// `scrollIntoView`: in some browsers the keyboard would go on from there, past the link to the content.
if (current && row) {
  row.scrollLeft = current.offsetLeft + (current.offsetWidth - row.clientWidth) / 2
}
