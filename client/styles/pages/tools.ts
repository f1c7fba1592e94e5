import.meta.glob(['../../../features/{tool-form,generator,calculator}/view/*.page.css', '../../../ui/blocks/price-list.page.css'], {
  eager: true,
})
