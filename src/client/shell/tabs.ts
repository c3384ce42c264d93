// The row of tabs scrolls where it is too long: it starts with the current one in view.
document
  .querySelector('.nav-tabs-item[data-active]')
  ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
