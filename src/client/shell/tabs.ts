const row = document.querySelector('.nav-tabs')
const current = row?.querySelector('.nav-tabs-item[data-active]')

// The row of tabs scrolls where it is too long: it starts with the current one in view. Not by
// `scrollIntoView`: in some browsers the keyboard would go on from there, past the link to the content.
if (row != null && current != null) {
  const [own, all] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, own.right - all.right) - Math.max(0, all.left - own.left)
}
