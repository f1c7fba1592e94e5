import.meta.glob(['../../../routes/{pdf-view,sitemap}/*.page.css', '../../../features/documents/view/*.page.css'], { eager: true })
