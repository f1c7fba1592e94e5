import.meta.glob(
  [
    '../../../routes/{pdf-view,sitemap}/*.page.css',
    '../../../features/documents/view/*.page.css',
    '../../../ui/blocks/{timeline,index-list,norms,rules}.page.css',
  ],
  { eager: true },
)
