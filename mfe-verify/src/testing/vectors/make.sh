#!/bin/sh
# Lets other programs save certificate.pdf in the folder given anew, beside it.
set -eu
cd "$1"
qpdf certificate.pdf qpdf.pdf
qpdf --object-streams=generate --linearize certificate.pdf qpdf-linearized.pdf
mutool clean -gggg -z -s certificate.pdf mutool.pdf
gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -o ghostscript.pdf certificate.pdf
pdftocairo -pdf certificate.pdf poppler.pdf
soffice --headless --convert-to pdf --outdir print certificate.pdf
mv print/certificate.pdf libreoffice.pdf
rmdir print
