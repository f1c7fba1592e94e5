// Without an entry pdfjs-dist warns at each start that the package cannot be loaded.
